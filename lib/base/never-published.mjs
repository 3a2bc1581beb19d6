/**
 * Scanners for weaknesses request these paths, and no newsroom has published any of them. They are refused before any
 * work is done. proxy.vercel.ts must repeat the pattern, and a test compares the two.
 */
export const NEVER_PUBLISHED =
  /\/\.(?:env|git|svn|hg|aws|ssh|DS_Store|ht(?:access|passwd)|vscode|idea|npmrc)|^\/(?:[^/]+\/)*(?:wp-(?:login|config|cron|signup|trackback|comments-post)\.php|xmlrpc\.php|wp-(?:admin|includes|json)(?:\/|$))/
