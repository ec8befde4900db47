import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // The API looks at Origin and Host: the proxy leaves both as the browser sent them.
    proxy: { '/api': apiOrigin, '/dev': apiOrigin, '/discord/': apiOrigin },
  },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
