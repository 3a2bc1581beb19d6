/**
 * Paths requested by scanners, never a story: server files, and WordPress programs. Duplicated in proxy.ts's
 * matcher; a test compares them.
 */
export const NEVER_PUBLISHED =
  /\/\.(?:env|git|svn|hg|aws|ssh|DS_Store|ht(?:access|passwd)|vscode|idea|npmrc)|^\/(?:[^/]+\/)*(?:wp-(?:login|config|cron|signup|trackback|comments-post)\.php|xmlrpc\.php|wp-(?:admin|includes|json)(?:\/|$))/
