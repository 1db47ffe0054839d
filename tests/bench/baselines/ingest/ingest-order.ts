// What the ingest page tells its worker.

export interface IngestOrder {
  /**
   * bare: our own minimum and JSON.parse. mqttjs: mqtt.js as it comes. tapped: the product's
   * transport and JSON.parse. decoded: the product's transport and its decoder.
   */
  readonly client: 'bare' | 'mqttjs' | 'tapped' | 'decoded';
  readonly url: string;
  readonly topics: readonly string[];
}
