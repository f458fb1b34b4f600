// In the place of what Gatsby asks for where a plugin registers a service worker: none does.
throw new Error('The service worker is left out of the bundle.');
