// In the place of what Gatsby asks for where a plugin registers a service worker: none does.
throw new Error('src/build/browserScripts.ts leaves the service worker out.');
