/**
 * The extensions of glTF that pages can show: what model-viewer knows and the validator can judge, and two ways to
 * compress shapes whose decoders the portal serves itself. Compressed textures (KHR_texture_basisu) are not among them:
 * WebP does the same without a further decoder of half a megabyte.
 */
const shown = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
]);

/** Those without which a model is shown too, as long as it does not require them. */
const ignored = new Set([
  'FB_ngon_encoding',
  'KHR_animation_pointer',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_xmp_json_ld',
]);

/** Whether a model that uses the extension can be shown; `required` where it cannot do without. */
export function isShownExtension(name: string, required: boolean): boolean {
  return shown.has(name) || (!required && ignored.has(name));
}
