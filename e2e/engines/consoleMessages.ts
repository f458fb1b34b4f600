import type { Client } from 'webdriver';

/**
 * Collects the errors and warnings of the console by WebDriver BiDi.
 * @returns a function that returns the messages since its last call
 */
export async function collectMessages(
  client: Client,
  isIgnored: (message: string) => boolean = () => false,
): Promise<() => string[]> {
  const messages: string[] = [];
  await client.sessionSubscribe({ events: ['log.entryAdded'] });
  client.on('log.entryAdded', ({ level, text }) => {
    const message = text ?? '';
    if ((level === 'error' || level === 'warn') && !isIgnored(message)) messages.push(message);
  });
  return () => messages.splice(0);
}
