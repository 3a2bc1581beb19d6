/** Files that push providers expect at the site's root; the publisher keeps them at the service. next.config.mjs reads this too. */
export const PUSH_FILES = /** @type {const} */ ([
  'izooto.html',
  'helper-iframe.html',
  'permission-dialog.html',
  'service-worker.js',
])
