import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { fieldLabels, fields, fieldText } from '#domain/deviceTypeForm.ts';
import { refKey } from '#domain/gallerySelection.ts';
import { Picture } from '#screens/device-types/gallery/Picture.tsx';
import type { Edited } from '#state/deviceTypeRecord.ts';
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';

export type ConflictDialogProps = {
  mine: Edited;
  theirs: Edited;
  onSave: (value: Edited) => unknown;
  onTakeTheirs: () => unknown;
  onClose: () => void;
};
type Field = keyof Edited['form'] | 'chosen';

const keyOf = (chosen: Edited['chosen']) => chosen.map(refKey).join('\n');

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    paddingBlock: '2.5',
    borderBlockStartWidth: '1px',
  },
});
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(input:checked)': { borderColor: 'accent.solid', bg: 'accent.tint' },
  },
});

function Images({ chosen }: { chosen: Edited['chosen'] }) {
  if (chosen.length === 0) return <span>（未选择）</span>;
  return (
    <chakra.span display="flex" gap="1.5" flex="1">
      {chosen.map((ref, at) => (
        <chakra.span key={refKey(ref)} flex="1" maxWidth="72px" borderRadius="md" overflow="hidden">
          <Picture
            imageUrl={ref.by === 'url' ? ref.imageUrl : ''}
            uploadId={ref.by === 'upload' ? ref.uploadId : undefined}
            alt={`第 ${at + 1} 张`}
          />
        </chakra.span>
      ))}
    </chakra.span>
  );
}

/** Two people edited the same record: field by field mine or theirs, nothing is overwritten silently. */
export function ConflictDialog({ mine, theirs, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const group = useId();
  const differing: Field[] = [
    ...fields.filter((field) => mine.form[field] !== theirs.form[field]),
    ...(keyOf(mine.chosen) === keyOf(theirs.chosen) ? [] : ['chosen' as const]),
  ];
  const [theirFields, setTheirFields] = useState<ReadonlySet<Field>>(new Set<Field>());
  const pick = (field: Field, isTheirs: boolean) => {
    const next = new Set(theirFields);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirFields(next);
  };
  const picked = (): Edited => ({
    form: {
      ...mine.form,
      ...Object.fromEntries(
        fields.filter((field) => theirFields.has(field)).map((field) => [field, theirs.form[field]]),
      ),
    },
    chosen: theirFields.has('chosen') ? theirs.chosen : mine.chosen,
  });
  const choice = (field: Field, isTheirs: boolean, label: string, content: ReactNode) => (
    <Choice>
      <input
        type="radio"
        name={`${group}-${field}`}
        aria-label={label}
        checked={theirFields.has(field) === isTheirs}
        onChange={() => pick(field, isTheirs)}
      />
      {content}
    </Choice>
  );
  return (
    <Dialog
      width="lg"
      title="该设备类型已被他人修改"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>稍后处理</Button>
          <Button onClick={() => void onTakeTheirs()}>全部采用服务器版本</Button>
          <Button variant="primary" onClick={() => void onSave(picked())}>
            保存所选
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted" marginBlockEnd="4">
        服务器上已有更新的版本。请逐项选择保留我的修改，还是采用服务器上的内容。
      </chakra.p>
      {differing.length === 0 && <p>两个版本内容相同，可直接采用服务器版本。</p>}
      {differing.length > 0 && (
        <Row borderBlockStartWidth="0" fontSize="sm" color="fg.muted">
          <span />
          <span>我的修改</span>
          <span>服务器版本</span>
        </Row>
      )}
      {differing.map((field) => {
        const label = field === 'chosen' ? '展示图片' : fieldLabels[field];
        const content = (side: Edited) =>
          field === 'chosen' ? <Images chosen={side.chosen} /> : fieldText(side.form, field);
        return (
          <Row key={field} role="radiogroup" aria-label={label}>
            <chakra.span fontWeight="medium">{label}</chakra.span>
            {choice(field, false, `${label}：我的修改`, content(mine))}
            {choice(field, true, `${label}：服务器版本`, content(theirs))}
          </Row>
        );
      })}
    </Dialog>
  );
}
