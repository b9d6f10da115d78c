import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands for systemctl or Docker: upgrade.sh asks it to restart the process on a port. */
export async function openControl(restart: (port: number) => Promise<void>) {
  const server = createServer((request, response) => {
    restart(Number(request.url!.slice(1))).then(
      () => response.end(),
      (error: Error) => {
        console.log(error.message);
        response.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The command that restarts a process and waits until it is ready; the port is appended. */
    restartCommand: `${process.execPath} -e fetch(process.argv.at(1)) http://127.0.0.1:${port}/`,
    close: () => server.close(),
  };
}
