import { chakra } from '@chakra-ui/react';

/** Title of a sign-in card and one line under it. */
export function CardHeading({ title, text }: { title: string; text?: string }) {
  return (
    <chakra.header display="flex" flexDirection="column" gap="1.5">
      <chakra.h1 fontSize="2xl" lineHeight="1.3" letterSpacing="-0.01em">
        {title}
      </chakra.h1>
      {text !== undefined && <chakra.p color="fg.muted">{text}</chakra.p>}
    </chakra.header>
  );
}
