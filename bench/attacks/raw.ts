import { connect } from "node:net";

const ANSWER_MS = 15_000;
/** Then a client that has begun something without an end goes away. */
const PATIENCE_MS = 2000;

/** Sends bytes as they are; resolves to the status of the first answer, or 0 where there was none. */
export function sendRaw(address: string, pieces: readonly (string | Buffer)[]): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const leave = setTimeout(() => socket.end(), PATIENCE_MS);
    const finish = () => {
      clearTimeout(leave);
      socket.destroy();
      resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(ANSWER_MS, () => {
      clearTimeout(leave);
      socket.destroy();
      reject(new Error("neither answered nor closed"));
    });
    socket.on("data", (piece: Buffer) => {
      answer += piece.toString("latin1");
      if (answer.includes("\r\n\r\n")) finish();
    });
    // A connection that is cut off is an answer, too.
    socket.on("error", finish);
    socket.on("close", finish);
    socket.on("connect", () => {
      for (const piece of pieces) socket.write(piece);
    });
  });
}
