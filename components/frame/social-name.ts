const NAMES: Readonly<Record<string, string>> = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  telegram: 'Telegram',
  thread: 'Threads',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** The network's name as it writes itself. A network that is not in the table keeps the name that the service sent. */
export function socialName(platform: string): string {
  const network = platform.trim().toLowerCase()
  return Object.hasOwn(NAMES, network) ? (NAMES[network] ?? platform) : platform
}
