import { type PasswordStrength, passwordRules, passwordStrength } from '#domain/password.ts';
import { chakra } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';

const levels: Record<PasswordStrength, { text: string; bars: number; color: string }> = {
  weak: { text: '弱', bars: 1, color: 'danger.fg' },
  medium: { text: '中', bars: 2, color: 'warning.fg' },
  strong: { text: '强', bars: 3, color: 'success.fg' },
};

const Bar = chakra('span', {
  base: { flex: 1, height: '1', borderRadius: 'full', bg: 'bg.muted', transition: 'background-color 120ms' },
});

/** How good the new password is, and which rules it meets already. */
export function PasswordRules({ password }: { password: string }) {
  const level = password === '' ? undefined : levels[passwordStrength(password)];
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5" fontSize="sm">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.div display="flex" gap="1" flex="1" aria-hidden>
          {[1, 2, 3].map((bar) => (
            <Bar key={bar} {...(level && bar <= level.bars ? { bg: level.color } : {})} />
          ))}
        </chakra.div>
        <chakra.span role="status" color={level?.color ?? 'fg.subtle'} minWidth="18" textAlign="end">
          密码强度：{level?.text ?? '—'}
        </chakra.span>
      </chakra.div>
      <chakra.ul display="grid" gridTemplateColumns="1fr 1fr" gap="1.5" aria-label="密码要求">
        {passwordRules.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <chakra.li
              key={rule.text}
              display="flex"
              alignItems="center"
              gap="1.5"
              color={isMet ? 'success.fg' : 'fg.subtle'}
            >
              {isMet ? <Check size={14} aria-label="已满足" /> : <Circle size={14} aria-label="未满足" />}
              {rule.text}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
