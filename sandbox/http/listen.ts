import { createServer, type RequestListener } from "node:http";
import { StartError } from "../database.ts";

export type Listening = { url: string; port: number; close(): Promise<void> };

/** Listens on loopback; port 0 takes a free one. */
export async function listen(handler: RequestListener, port: number): Promise<Listening> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "já está em uso" : `não pode ser aberta (${error.code})`;
      reject(new StartError(`A porta ${port} ${reason}.`));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new StartError("Endereço de rede inesperado.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
