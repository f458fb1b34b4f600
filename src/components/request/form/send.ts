/** Maximum time for one attempt, in milliseconds. */
const timeout = 15_000;

/**
 * Posts a request to the endpoint of `REQUEST_URL`. Tries a second time after a network error, a
 * time-out or an error of the server (5xx). Both attempts have the same idempotency key, so that the
 * endpoint can ignore the second one if it has received the first.
 * @throws Error if the endpoint did not accept the request
 */
export async function postRequest(url: string, body: URLSearchParams): Promise<void> {
  // Pages over plain http have no `crypto.randomUUID`.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const first = await post(url, body, key).catch(() => null);
  const isFinal = first !== null && first.status < 500;
  const response = isFinal ? first : await post(url, body, key);
  if (!response.ok) throw new Error(`The endpoint answered ${response.status}.`);
}

async function post(url: string, body: URLSearchParams, key: string): Promise<Response> {
  // `AbortSignal.timeout` is newer than the oldest supported browsers.
  const abort = new AbortController();
  const timer = window.setTimeout(() => abort.abort(), timeout);
  try {
    const headers = { Accept: 'application/json', 'Idempotency-Key': key };
    return await fetch(url, { method: 'POST', headers, body, signal: abort.signal });
  } finally {
    window.clearTimeout(timer);
  }
}

/**
 * Sends a form as the browser does: the browser leaves the page. Salesforce allows no other way,
 * because it sends no CORS headers.
 */
export function submitNatively(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, acceptCharset: 'UTF-8', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    // A textarea keeps line breaks.
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
