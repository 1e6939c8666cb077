import { IconButton } from '#components/Button.tsx';
import { TextField, type TextFieldProps } from '#components/TextField.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/** A password that can be looked at while it is typed. */
export function PasswordBox(props: Omit<TextFieldProps, 'end' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          label={isShown ? '隐藏输入' : '显示输入'}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
