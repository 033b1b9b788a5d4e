import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string[]; messageId: string; raw: string };

/**
 * Starts an SMTP server. Of its switches `refuse` answers 550, `temporary` 451, with addresses as in Postfix;
 * `answer` gives one answer at RCPT, MAIL or DATA; `dropAnswer` closes the server without confirming the mail.
 */
export async function startMailServer(port = 0) {
  const switches = {
    ...{ refuse: new Set<string>(), temporary: false, slowMs: 0, dropAnswer: false },
    answer: null as { at: "RCPT" | "MAIL" | "DATA"; answer: string } | null,
  };
  const answerAt = (step: "RCPT" | "MAIL" | "DATA") =>
    switches.answer?.at === step
      ? smtpError(Number(switches.answer.answer.slice(0, 3)), switches.answer.answer.slice(4))
      : null;
  const arrived: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onMailFrom(_address, _session, callback) {
      callback(answerAt("MAIL"));
    },
    onRcptTo(address, _session, callback) {
      const given = answerAt("RCPT");
      if (given) return callback(given);
      if (switches.refuse.has(address.address))
        return callback(
          smtpError(550, `5.1.1 <${address.address}>: Recipient address rejected: No such user here`),
        );
      callback(switches.temporary ? smtpError(451, `4.3.0 <${address.address}>: Try again later`) : null);
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("utf8");
        arrived.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? "",
          raw,
        });
        const given = answerAt("DATA");
        if (given) return void (arrived.pop(), callback(given));
        if (switches.dropAnswer) return void server.close();
        setTimeout(() => callback(null, "2.0.0 Ok: queued"), switches.slowMs);
      });
    },
  });
  greetAtOnce(server);
  // Ignores errors of clients that hang up, as tests do.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listeningPort } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listeningPort}`,
    port: listeningPort,
    arrived,
    switches,
    connections: () => connections,
    hangUp: () => server.connections.forEach((connection) => connection.close()),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Connections = {
  connections: Set<{ connectionReady: () => void }>;
  connect: (...args: unknown[]) => void;
};

/** Greets clients at once: smtp-server would wait 100 ms for clients that speak too early. */
function greetAtOnce(server: SMTPServer) {
  const internals = server as unknown as Connections;
  const connect = internals.connect.bind(server);
  internals.connect = (...args) => {
    connect(...args);
    const connection = [...internals.connections].at(-1);
    const greet = connection?.connectionReady.bind(connection);
    if (!connection || !greet) return;
    connection.connectionReady = () => undefined;
    setImmediate(greet);
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
