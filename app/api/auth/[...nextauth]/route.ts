import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/auth/next-auth.ts";

type Segment = { params: Promise<{ nextauth: string[] }> };

/** Built per request: the environment is read when a request comes, not when the application is built. */
async function handler(request: Request, segment: Segment): Promise<Response> {
  return await NextAuth(nextAuthOptions())(request, segment);
}

export { handler as GET, handler as POST };
