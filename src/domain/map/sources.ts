/** Whose data the shipped map is made of: has to stand on every map. */
export const shippedMapSources =
  '© OpenMapTiles © OpenStreetMap contributors · Državna geodetska uprava · gis.domovina.ai · GeoNames';
