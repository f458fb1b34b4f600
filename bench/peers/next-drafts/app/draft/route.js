import { draftMode } from 'next/headers';
import { redirect } from 'next/navigation';

/** Enables draft mode, and opens the page that the parameter `path` names. */
export async function GET(request) {
  (await draftMode()).enable();
  redirect(request.nextUrl.searchParams.get('path') ?? '/');
}
