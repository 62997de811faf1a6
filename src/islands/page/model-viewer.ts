import { ModelViewerElement } from '@google/model-viewer';
import decoder from 'three/examples/jsm/libs/draco/gltf/draco_decoder.wasm?url';
import wrapper from 'three/examples/jsm/libs/draco/gltf/draco_wasm_wrapper.js?url';

const decoders: Record<string, string> = { 'draco_decoder.wasm': decoder, 'draco_wasm_wrapper.js': wrapper };

// The default locations are on other hosts, which our CSP blocks; we serve the decoders ourselves.
const places = { dracoDecoderLocation: '/', ktx2TranscoderLocation: '/', lottieLoaderLocation: '/' };
Object.assign(self, { ModelViewerElement: places });
ModelViewerElement.mapURLs((url) => decoders[url.split('/').at(-1) ?? ''] ?? url);

// Its decoders run in workers whose scripts it builds itself, bypassing named Trusted Types policies.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
});

export type ModelWords = Record<string, string>;

/** An element that shows the 3D model at this URL; it loads once attached and visible. */
export function modelViewer(address: string, { alt, words }: { alt: string; words: ModelWords }): ModelViewerElement {
  const viewer = new ModelViewerElement();
  Object.assign(viewer, {
    src: address,
    alt,
    a11y: words,
    cameraControls: true,
    cameraOrbit: '30deg 68deg auto',
    touchAction: 'pan-y',
    interactionPrompt: 'none',
    loading: 'eager',
    shadowIntensity: 1,
  });
  // Fills the slots of its own AR buttons, to keep those out of the tab order.
  for (const slot of ['ar-button', 'exit-webxr-ar-button'])
    viewer.append(Object.assign(document.createElement('span'), { slot, hidden: true }));
  return viewer;
}
