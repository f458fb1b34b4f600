import { revalidatePath } from 'next/cache';

/** Marks the page that the parameter `path` names as outdated; without it, all pages. */
export function POST(request) {
  const path = request.nextUrl.searchParams.get('path');
  if (path === null) revalidatePath('/', 'layout');
  else revalidatePath(path);
  return new Response(null, { status: 204 });
}
