/**
 * What scanners ask for and no newsroom has published: files of servers and of developers, and WordPress's own programs. Anything
 * else may be the address of a story or of a redirect rule, however old: `.php`, `.aspx`, `/wp-content/uploads/…`.
 *
 * proxy.ts repeats the pattern, since the framework reads its matcher without running it; a test compares them.
 */
export const NEVER_PUBLISHED =
  /\/\.(?:env|git|svn|hg|aws|ssh|DS_Store|ht(?:access|passwd)|vscode|idea|npmrc)|^\/(?:[^/]+\/)*(?:wp-(?:login|config|cron|signup|trackback|comments-post)\.php|xmlrpc\.php|wp-(?:admin|includes|json)(?:\/|$))/
