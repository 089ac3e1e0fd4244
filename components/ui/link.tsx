import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to another page of Autos, which asks the server for nothing until a person follows it: a page that is prepared
 * because its link is in sight is read like one that is opened, and the trail would say that somebody opened it.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
