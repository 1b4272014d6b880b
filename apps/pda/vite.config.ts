import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import application from './package.json' with { type: 'json' }

const base = '/pda/'

/** Where the API answers while the browser talks to Vite. */
const API = process.env.ENTREPOT_API ?? 'http://127.0.0.1:8080'

/** As strict as the server's own policy, so that a preview fails where production would. */
const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'"

export default defineConfig({
  base,
  define: { __APP_VERSION__: JSON.stringify(application.version) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
  server: {
    port: 5174,
    strictPort: true,
    proxy: Object.fromEntries(['^/auth/', '/services', '/healthz'].map((path) => [path, API])),
  },
  plugins: [
    react(),
    VitePWA({
      // A new version waits until the person restarts: nobody is interrupted at work.
      registerType: 'prompt',
      // The application registers it itself, to say that a new version is there.
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: base,
        name: 'Entrepot PDA',
        description: 'Supply Chain WMS',
        short_name: 'Entrepot',
        start_url: base,
        scope: base,
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0b5cad',
        icons: [
          { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
          { src: 'icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Everything but the decoder of the camera, which is stored when it is first used: most devices have a scanner.
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        runtimeCaching: [
          {
            urlPattern: /\/pda\/assets\/.+\.wasm$/,
            handler: 'CacheFirst',
            options: { cacheName: 'decoder', expiration: { maxEntries: 2 } },
          },
        ],
        navigateFallback: `${base}index.html`,
        navigateFallbackAllowlist: [/^\/pda\//],
        cleanupOutdatedCaches: true,
        // The first visit is enough to work without a connection.
        clientsClaim: true,
      },
    }),
  ],
})
