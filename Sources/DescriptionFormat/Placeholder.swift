// DescriptionFormat
