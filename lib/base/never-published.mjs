/** Scanners request these paths. proxy.vercel.ts repeats the pattern; a test compares them. */
export const NEVER_PUBLISHED =
  /\/\.(?:env|git|svn|hg|aws|ssh|DS_Store|ht(?:access|passwd)|vscode|idea|npmrc)|^\/(?:[^/]+\/)*(?:wp-(?:login|config|cron|signup|trackback|comments-post)\.php|xmlrpc\.php|wp-(?:admin|includes|json)(?:\/|$))/
