import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const base = '/pda/'

/** As strict as the server's own policy, so that a preview fails where production would. */
const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'"

export default defineConfig({
  base,
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
  plugins: [
    VitePWA({
      registerType: 'autoUpdate',
      // A file of its own: an inline script would be refused.
      injectRegister: 'script-defer',
      includeManifestIcons: false,
      manifest: {
        id: base,
        name: 'Entrepot PDA',
        description: 'Supply Chain WMS',
        short_name: 'Entrepot',
        start_url: base,
        scope: base,
        display: 'standalone',
        background_color: '#f5f7fa',
        theme_color: '#0f62b8',
        icons: [
          { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
          { src: 'icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The page with all four languages is kept on the device: it is its own offline page.
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        navigateFallback: `${base}index.html`,
        navigateFallbackAllowlist: [/^\/pda\//],
        cleanupOutdatedCaches: true,
        // A handheld is rarely closed: the next load has the new version.
        skipWaiting: true,
        clientsClaim: true,
      },
    }),
  ],
})
