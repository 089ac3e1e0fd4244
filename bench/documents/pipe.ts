import { createServer, get } from "node:http";

/** A server of a few lines that passes on what it is told to get: with what everything that streams is compared. */
const [, , source = "", token = ""] = process.argv;
const server = createServer((_, response) => {
  get(source, { headers: { Authorization: token } }, (answer) => {
    response.writeHead(200, { "Content-Length": answer.headers["content-length"] ?? 0 });
    answer.pipe(response);
  });
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
