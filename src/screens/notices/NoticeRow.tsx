import { IconButton } from '#components/Button.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import { noticePath, noticeText } from '#domain/notice.ts';
import { isOnlineAtom } from '#state/network.ts';
import { type noticesAtom, readNoticesAtom } from '#state/notices.ts';
import { chakra } from '@chakra-ui/react';
import { type ExtractAtomValue, useAtomValue, useSetAtom } from 'jotai';
import { CheckCheck, Package, ShoppingCart, TriangleAlert, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';

type Notice = NonNullable<ExtractAtomValue<typeof noticesAtom>['page']>['rows'][number];

const icons = { stock: Package, refused: TriangleAlert, account: UserRound, basket: ShoppingCart } as const;

const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3',
    '& + &': { borderBlockStartWidth: '1px' },
    '& > svg': { flexShrink: 0, marginBlockStart: '2px', color: 'fg.muted' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** One notice; opening what it leads to reads it. */
export function NoticeRow({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const read = useSetAtom(readNoticesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const { id, kind, title, text, createdAtMs, isRead } = notice;
  const path = noticePath(notice.path);
  const Icon = icons[kind];
  const markRead = () => {
    if (!isRead && isOnline) read(id).catch(reportError);
  };
  return (
    <Row>
      <Icon size={16} aria-hidden />
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight={isRead ? 'normal' : 'semibold'} overflowWrap="anywhere">
          {path === '' ? (
            title
          ) : (
            <Link
              to={path}
              onClick={() => {
                markRead();
                onClose();
              }}
            >
              {title}
            </Link>
          )}
          {!isRead && <chakra.span srOnly>（未读）</chakra.span>}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {noticeText(text)}
        </chakra.p>
        <chakra.p fontSize="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {dateTimeText(createdAtMs)}
        </chakra.p>
      </chakra.div>
      {!isRead && (
        <IconButton
          size="sm"
          label={`标为已读：${title}`}
          icon={<CheckCheck aria-hidden />}
          disabled={!isOnline}
          onClick={markRead}
        />
      )}
    </Row>
  );
}
