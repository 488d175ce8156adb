const TIMEOUT = 3_000;

/** Posts an event and answers the response; throws when the service cannot be reached within 3 s or refuses. */
export async function sendEvent(url: string, agent: string, event: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(event),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The analytics service answered ${answer.status}.`);
  }
  return answer;
}
