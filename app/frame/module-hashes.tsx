/** Known to the server alone, which fills it in once it knows what the page names: see entry.server.tsx. */
export function ModuleHashes({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      type="importmap"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "{}" }}
    />
  );
}
