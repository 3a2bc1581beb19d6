import type { Part, Places } from '@/components/page/places'
import { Listen } from './listen'

function ListenTool(props: Places['head']) {
  if (props.at !== 'post' || !props.tools.listen) return null
  const { language, messages } = props.context
  const { listen, player, pause, resume, stop, speed, voiceFailed } = messages.tools
  return (
    <Listen
      language={props.language}
      siteLanguage={language}
      labels={{ listen, player, pause, resume, stop, speed, voiceFailed }}
    />
  )
}

export const listen: Part = { head: { after: ListenTool } }
