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

export function socialName(platform: string): string {
  const known = platform.trim().toLowerCase()
  return Object.hasOwn(NAMES, known) ? (NAMES[known] ?? platform) : platform
}
