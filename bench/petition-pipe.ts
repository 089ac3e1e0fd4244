import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The reference: a process that does nothing but pass on what it gets, as base64, to the address of its argument. Prints
 * its port.
 */

const [to = ""] = process.argv.slice(2);

const server = createServer((incoming, response) => {
  const onward = request(to, { method: "POST" }, (answer) => {
    answer.resume();
    answer.once("end", () => response.end());
  });
  let rest: Buffer = Buffer.of();
  incoming.on("data", (piece: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    if (!onward.write(bytes.toString("base64", 0, whole), "latin1")) {
      incoming.pause();
      onward.once("drain", () => incoming.resume());
    }
  });
  incoming.once("end", () => onward.end(rest.toString("base64"), "latin1"));
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
