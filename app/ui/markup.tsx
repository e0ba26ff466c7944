import { useNavigate } from 'react-router';

/**
 * A part of the page that the server rendered once (static-markup.server.tsx). Its links to the shop's own pages change
 * the page without loading it anew, like every `Link`.
 */
export function Markup({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escaped every text in it on the server
      dangerouslySetInnerHTML={{ __html: html }}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || link.origin !== location.origin || link.target !== '' || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.pathname.startsWith('/api/'))
          return;
        event.preventDefault();
        navigate(link.pathname + link.search + link.hash);
      }}
    />
  );
}
