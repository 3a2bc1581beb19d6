/** How networks write their own names; services send them in any case. */
const NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** The name to show for a platform; an unknown one is shown as it was sent. */
export function socialName(platform: string): string {
  const known = platform.trim().toLowerCase()
  return Object.hasOwn(NAMES, known) ? (NAMES[known] ?? platform) : platform
}
