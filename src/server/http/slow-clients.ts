import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a server waits for clients, and for how many at a time. */
export type Patience = {
  /** Connections at a time. Above, whoever has let the server wait longest makes room for who comes. */
  connections: number;
  /** Milliseconds from a request's headers to the end of its body, where it is no upload. */
  bodyMilliseconds: number;
  /** A client that sends an upload, or takes an answer, moves so many bytes in so many milliseconds. */
  leastBytes: number;
  leastMilliseconds: number;
  /** Clients are looked at this often. */
  lookMilliseconds: number;
};

/** How far a client had got at an instant; `way` is what it was doing. */
type Mark = { way: 'sends' | 'takes'; moved: number; at: number };

type Connection = {
  socket: Socket;
  /** The request that came last. */
  request: { incoming: IncomingMessage; outgoing: ServerResponse; isUpload: boolean; since: number } | null;
  /** Requests that are being answered. */
  answering: number;
  mark: Mark | null;
};

/**
 * Keeps slow clients from holding a server: an ordinary body that does not end in time, an upload or an answer that hardly
 * moves is cut off, and above so many connections the one that keeps the server waiting longest is closed for the one that
 * comes. So slow ones can be any number and only push each other out. Headers have a limit of their own (headersTimeout).
 */
export function cutOffSlowClients(
  server: Server,
  isUpload: (incoming: IncomingMessage) => boolean,
  patience: Patience,
): void {
  const open = new Map<Socket, Connection>();
  /** Connections whose turn it is, the one that has had it longest first. */
  const awaited = new Set<Socket>();
  const awaitFrom = (socket: Socket) => {
    awaited.delete(socket);
    awaited.add(socket);
  };

  function forget(socket: Socket): void {
    open.delete(socket);
    awaited.delete(socket);
  }

  function makeRoom(): void {
    for (const socket of awaited) {
      if (open.size <= patience.connections) return;
      const connection = open.get(socket);
      if (connection && !isTheirTurn(connection)) continue;
      forget(socket);
      socket.destroy();
    }
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, { socket, request: null, answering: 0, mark: null });
    awaitFrom(socket);
    socket.once('close', () => forget(socket));
    makeRoom();
  });

  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (!connection) return;
    const upload = isUpload(incoming);
    connection.request = { incoming, outgoing, isUpload: upload, since: performance.now() };
    connection.answering += 1;
    // An upload is held to its rate alone: a good one takes minutes.
    if (hasBody(incoming) && !upload) {
      awaitFrom(socket);
      incoming.once('end', () => {
        if (connection.answering > 0) awaited.delete(socket);
      });
    } else awaited.delete(socket);
    outgoing.once('close', () => {
      connection.answering -= 1;
      if (connection.answering === 0 && open.has(socket)) awaitFrom(socket);
    });
  });

  function look(connection: Connection): void {
    const { socket, request, mark } = connection;
    const now = performance.now();
    const progress = progressOf(connection);
    const isLate = request && !request.isUpload && now - request.since > patience.bodyMilliseconds;
    if (isLate && isArriving(request)) cutOff(connection);
    else if (!progress) connection.mark = null;
    else if (mark?.way !== progress.way) connection.mark = { ...progress, at: now };
    else {
      const isStill = progress.moved === mark.moved;
      // Who takes nothing of an answer is among those that make room.
      if (progress.way === 'takes' && isStill && !awaited.has(socket)) awaited.add(socket);
      if (now - mark.at < patience.leastMilliseconds) return;
      if (progress.moved - mark.moved < patience.leastBytes) cutOff(connection);
      else connection.mark = { ...progress, at: now };
    }
  }

  /** Who has not been answered yet is told why, as those are whose headers take too long. */
  function cutOff({ socket, request }: Connection): void {
    forget(socket);
    const isTold = request !== null && isArriving(request) && !request.outgoing.headersSent;
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!isTold || !server.emit('clientError', late, socket)) socket.destroy();
  }

  const looker = setInterval(() => {
    for (const connection of open.values()) look(connection);
  }, patience.lookMilliseconds);
  looker.unref();
  server.on('close', () => clearInterval(looker));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isArriving = ({ incoming }: { incoming: IncomingMessage }): boolean =>
  hasBody(incoming) && !incoming.complete && !incoming.destroyed;

/** Whether the server can do nothing for a connection before its client has done something. */
const isTheirTurn = ({ socket, request, answering }: Connection): boolean =>
  answering === 0 ||
  socket.writableLength > 0 ||
  (request !== null && isArriving(request) && request.incoming.readableLength === 0);

/** What has moved so far where it is the client's turn; null where the server has something to do first. */
function progressOf({ socket, request }: Connection): Omit<Mark, 'at'> | null {
  // With bytes in hand that nobody has taken yet it is the server that is slow.
  if (request?.isUpload && isArriving(request) && request.incoming.readableLength === 0)
    return { way: 'sends', moved: socket.bytesRead };
  if (socket.writableLength > 0) return { way: 'takes', moved: socket.bytesWritten - socket.writableLength };
  return null;
}
