import { afterEach, describe, expect, it } from 'vitest';
import { signOut, startSignIn } from '#contract/account.ts';
import { AnswerEvent, askProfessor } from '#contract/chat.ts';
import { getClone } from '#contract/clones.ts';
import { addMaterial } from '#contract/materials.ts';
import { searchSchools } from '#contract/schools.ts';
import { call, type FetchLike, setTransport } from './api.ts';
import { ApiError } from './api-error.ts';
import { upload } from './api-files.ts';
import { stream } from './api-stream.ts';

afterEach(() => setTransport(null));

/** Answers every call with `answer` and keeps the requests. */
const server = (answer: FetchLike) => {
  const requests: Request[] = [];
  setTransport((request) => {
    requests.push(request);
    return answer(request);
  });
  return requests;
};

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  it('fills the path, puts the rest into the query of a GET and says the time zone', async () => {
    const requests = server(async () => Response.json([]));
    await call(getClone, { id: 7 });
    await call(searchSchools, { q: 'new york & more' });
    const [one, two] = requests.map((request) => new URL(request.url));
    expect(one?.pathname).toBe('/api/professor-clones/7');
    expect(two?.searchParams.get('q')).toBe('new york & more');
    expect(requests[0]?.headers.get('time-zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('sends the rest as JSON with a POST, or in the query when told so', async () => {
    const requests = server(async () => Response.json({ success: true }));
    await call(startSignIn, { provider: 'google', mode: 'signup' }, { inQuery: true });
    await call(startSignIn, { provider: 'google' }, { idempotencyKey: 'k1' });
    expect(new URL(requests[0]?.url ?? '').search).toBe('?provider=google&mode=signup');
    expect(await requests[1]?.json()).toEqual({ provider: 'google' });
    expect(requests[1]?.headers.get('idempotency-key')).toBe('k1');
  });

  it.each([
    ['bad_input', 400, ''],
    ['internal', 500, 'e9'],
  ])(
    'throws the words and fields of %s, and the id of what the server did not expect',
    async (code, status, id) => {
      const body = { error: 'Not right.', code, id: 'e9', fields: { q: 'too long' } };
      server(async () => Response.json(body, { status }));
      const error = await failure(call(searchSchools, { q: 'x' }));
      expect(error).toMatchObject({ code, status, words: 'Not right.', id, fields: { q: 'too long' } });
    },
  );

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'network', 0],
    ['a page of a proxy', async () => new Response('<html>', { status: 502 }), 'bad_reply', 502],
    ['a cut answer', async () => new Response('{"a":'), 'bad_reply', 200],
  ] as const)('%s is an ApiError too', async (_, answer, code, status) => {
    server(answer);
    expect(await failure(call(searchSchools, { q: 'ab' }))).toMatchObject({ code, status });
  });

  it('gives up after its timeout', async () => {
    server(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    expect(await failure(call(searchSchools, { q: 'ab' }, { timeout: 30 }))).toMatchObject({
      code: 'timeout',
    });
  });

  it('lets the abort of its caller through, for that is no failure', async () => {
    const stop = new AbortController();
    server(() => {
      stop.abort();
      return Promise.reject(stop.signal.reason);
    });
    await expect(call(searchSchools, { q: 'ab' }, { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });
});

const events = (text: string) => async () =>
  new Response(text, { headers: { 'content-type': 'text/event-stream' } });

const collect = async () => {
  const types: string[] = [];
  for await (const event of stream(askProfessor, AnswerEvent, { clone_id: 1, message: 'Hi' }))
    types.push(event.type);
  return types;
};

describe('a stream', () => {
  const failed = 'event: failed\ndata: {"type":"failed","error":"No","code":"internal","id":"e1"}\n\n';

  it('yields the events of the contract', async () => {
    const requests = server(events(failed));
    expect(await collect()).toEqual(['failed']);
    expect(requests[0]?.headers.get('accept')).toBe('text/event-stream');
  });

  it('throws a refusal as a call does', async () => {
    server(async () => Response.json({ error: 'Used up.', code: 'daily_limit', id: 'e' }, { status: 429 }));
    expect(await failure(collect())).toMatchObject({ code: 'daily_limit', status: 429 });
  });

  it('throws on an event that is not in the contract', async () => {
    server(events('event: text\ndata: {"type":"surprise"}\n\n'));
    expect(await failure(collect())).toMatchObject({ code: 'bad_reply' });
  });
});

it('an upload sends its fields before the file, so that the server can decide early', async () => {
  const requests = server(async () => Response.json({ id: 1 }, { status: 201 }));
  await upload(addMaterial, { kind: 'syllabus', clone_id: 3 }, new File(['text'], 'Syllabus.txt'));
  const body = (await requests[0]?.text()) ?? '';
  const names = [...body.matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['kind', 'clone_id', 'file']);
});

it('every call carries the cookie to this site, and to no other', async () => {
  const requests = server(async () => Response.json({ success: true }));
  await call(signOut, {});
  expect(requests[0]?.credentials).toBe('same-origin');
  expect(new URL(requests[0]?.url ?? '').origin).toBe(location.origin);
});
