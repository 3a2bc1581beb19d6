import type { SampleAuthor } from './shape'

export const authors: SampleAuthor[] = [
  {
    ...byline('meera-dsouza', 'Meera D’Souza', 'woman'),
    description:
      'Meera D’Souza is political editor. She has covered four general elections and every city budget since 2009, and hosts the Friday briefing from the Assembly press gallery.',
    ...social('meera-dsouza', ['linkedin', 'twitter', 'instagram', 'facebook']),
  },
  {
    ...byline('imran-solanki', 'Imran Solanki', 'man'),
    description:
      'Imran Solanki reports on ports and shipping. A former tally clerk at East Basin, he still reads a stowage plan faster than a press release.',
    ...social('imran-solanki', ['linkedin', 'twitter']),
  },
  {
    ...byline('kavita-raman', 'Kavita Raman', 'woman'),
    description:
      'Kavita Raman is business editor. She writes about banks, budgets and the price of onions, and believes the three are one subject.',
    ...social('kavita-raman', ['linkedin']),
  },
  {
    ...byline('joseph-thekkan', 'Joseph Thekkan', 'man'),
    description:
      'Joseph Thekkan is science and climate editor. He trained as a hydrologist and spent six monsoons measuring the Meghla before he began to write about it.',
    ...social('joseph-thekkan', ['twitter', 'instagram']),
  },
  {
    ...byline('anjum-faruqi', 'Anjum Faruqi', 'woman'),
    description:
      'Anjum Faruqi edits the culture pages and reviews books, theatre and, when nobody stops her, biscuits.',
    ...social('anjum-faruqi', ['instagram']),
  },
  {
    ...byline('devika-shah', 'Devika Shah', 'woman'),
    description:
      'Devika Shah is chief sports writer. She has followed the Gulls on three continents and the Mariners down two divisions.',
    ...social('devika-shah', ['twitter', 'instagram', 'facebook']),
  },
  {
    ...byline('tenzin-rawal', 'Tenzin Rawal', 'man'),
    description: 'Tenzin Rawal covers technology, from cable ships to the code that decides who gets a loan.',
    ...social('tenzin-rawal', ['linkedin', 'twitter']),
  },
  {
    ...byline('ruth-almeida', 'Ruth Almeida', 'woman'),
    description:
      'Ruth Almeida is city reporter. If a drain has collapsed, a school has opened or a tree has been felled in Nilbandar, she has probably been there on her bicycle.',
    ...social('ruth-almeida', []),
  },
  {
    ...byline('samir-joshi', 'Samir Joshi', 'man'),
    description:
      'Samir Joshi is foreign editor. He was posted in the Strait for seven years and speaks four of its languages, one of them well.',
    ...social('samir-joshi', ['twitter']),
  },
  {
    ...byline('parveen-mistry', 'Parveen Mistry', 'woman'),
    description:
      'Parveen Mistry reports from the High Court. She was called to the bar in 2011 and left it for the press bench two years later.',
    ...social('parveen-mistry', []),
  },
  {
    ...byline('oliver-kanga', 'Oliver Kanga', 'man'),
    description:
      'Oliver Kanga leads the picture desk. His series on the last dhow yards of the coast was shown in eleven cities.',
    ...social('oliver-kanga', ['instagram']),
  },
  {
    ...byline('lata-bhosekar', 'Lata Bhosekar', 'woman'),
    description:
      'Lata Bhosekar writes a weekly column on the city, its manners and its weather. She taught school in Lantern Hill for thirty years.',
    ...social('lata-bhosekar', []),
  },
  {
    ...byline('hassan-baig', 'Hassan Baig', 'man'),
    description:
      'Hassan Baig is an economist at the Institute for Coastal Studies and writes every second Thursday.',
    ...social('hassan-baig', ['linkedin']),
  },
  {
    ...byline('naveen-trivedi', 'नवीन त्रिवेदी', 'man'),
    description:
      'नवीन त्रिवेदी हिन्दी डेस्क के संपादक हैं। पंद्रह बरस से नगर निगम, बंदरगाह और मछुआरा बस्तियों पर लिखते आ रहे हैं।',
    ...social('naveen-trivedi', ['twitter']),
  },
  {
    ...byline('sudha-awasthi', 'सुधा अवस्थी', 'woman'),
    description: 'सुधा अवस्थी संस्कृति और खेल पर लिखती हैं। उनकी कहानियों का पहला संग्रह पिछले साल छपा।',
    ...social('sudha-awasthi', []),
  },
  {
    ...byline('zohra-askari', 'زہرہ عسکری', 'woman'),
    description: 'زہرہ عسکری اردو ڈیسک کی مدیر ہیں۔ ادب، شہر کی تاریخ اور پرانی عمارتوں پر لکھتی ہیں۔',
    ...social('zohra-askari', ['instagram']),
  },
  {
    ...byline('bilal-kashifi', 'بلال کاشفی', 'man'),
    description:
      'بلال کاشفی بندرگاہ اور کھیل کے نامہ نگار ہیں۔ دس برس سے بریک واٹر گراؤنڈ کا کوئی میچ نہیں چھوڑا۔',
    ...social('bilal-kashifi', []),
  },
]

function byline(slug: string, name: string, sitter: 'woman' | 'man') {
  return { slug, name, email: `${slug}@example.org`, portrait: `${sitter}-${slug}` }
}

type Network = 'linkedin' | 'twitter' | 'instagram' | 'facebook'

/** Not everyone is everywhere: a network that is not named stays empty. */
function social(handle: string, networks: Network[]): Record<Network, string> {
  const at = (network: Network) =>
    networks.includes(network) ? `https://${network}.example.org/${handle}` : ''
  return {
    linkedin: at('linkedin'),
    twitter: at('twitter'),
    instagram: at('instagram'),
    facebook: at('facebook'),
  }
}
