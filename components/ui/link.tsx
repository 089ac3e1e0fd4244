import NextLink from "next/link";
import type { ComponentProps } from "react";

/** A link that asks for nothing until it is followed: a page prepared in sight would stand on the trail as opened. */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
