const NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  thread: 'Threads',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** The network's name as it writes itself; the service's where it is not known. */
export function socialName(platform: string): string {
  const network = platform.trim().toLowerCase()
  return Object.hasOwn(NAMES, network) ? (NAMES[network] ?? platform) : platform
}
