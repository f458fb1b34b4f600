'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Requests the page again when the vendor's app says that an entry was edited. */
export function Refresh() {
  const router = useRouter();
  useEffect(() => {
    const refresh = ({ data }) => {
      if (data?.type === 'client-data-send') router.refresh();
    };
    window.addEventListener('message', refresh);
    return () => window.removeEventListener('message', refresh);
  }, [router]);
  return null;
}
