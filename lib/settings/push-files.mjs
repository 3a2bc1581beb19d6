/**
 * Files that providers of notifications expect at the site's root. The publisher stores them at the service.
 * next.config.mjs reads this list too.
 */
export const PUSH_FILES = /** @type {const} */ ([
  'izooto.html',
  'helper-iframe.html',
  'permission-dialog.html',
  'service-worker.js',
])
