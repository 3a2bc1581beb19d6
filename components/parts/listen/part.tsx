import type { Part } from '@/components/page/places'
import { Listen } from './listen'

export const listen: Part = {
  head({ children, ...props }) {
    if (props.at !== 'post' || !props.tools.listen) return children
    const { language, messages } = props.context
    const { listen, player, pause, resume, stop, speed, voiceFailed } = messages.tools
    return (
      <>
        {children}
        <Listen
          language={props.language}
          siteLanguage={language}
          labels={{ listen, player, pause, resume, stop, speed, voiceFailed }}
        />
      </>
    )
  },
}
