const mostBytes = 64 * 1024;

/** The provider did not answer, or with something that no provider should answer. */
export class ProviderFailure extends Error {}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ProviderFailure(`the answer is larger than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Asks a provider for JSON, with a form by POST: at most 64 KB, no redirects. Address and form may hold secrets, so that
 * errors tell only the host.
 * @throws ProviderFailure
 */
export async function fetchJson(
  address: URL,
  { signal, form }: { signal: AbortSignal; form?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  try {
    const response = await fetch(address, {
      ...sent,
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    return { status: response.status, body: JSON.parse(await textOf(response)) };
  } catch (error) {
    const why = error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : String(error);
    throw new ProviderFailure(`${address.host}: ${why.replaceAll(address.search || '?', '')}`);
  }
}
